import { Message } from '../../abi/messages';
import { intSlot, setSlot, slot } from '../memory/table';
import { messageRow, messages } from './tables';

/** Reports `code` once per unit type (once per building with unit -1); ignores later calls with the same pair. */
export function report(code: i32, target: f64, value: f64, unit: i32 = -1): void {
  for (let i = 0; i < messages.count; i++) {
    const row = messageRow(i);
    if (intSlot(row, Message.Code) == code && intSlot(row, Message.Unit) == unit) return;
  }
  const row = messages.add();
  setSlot(row, Message.Code, code);
  setSlot(row, Message.Target, target);
  setSlot(row, Message.Value, value);
  setSlot(row, Message.Unit, unit);
  setSlot(row, Message.Building, -1);
}

/** Reports `code` once per building with its largest value: several volumes may report it. */
export function reportMost(code: i32, target: f64, value: f64): void {
  for (let i = 0; i < messages.count; i++) {
    const row = messageRow(i);
    if (intSlot(row, Message.Code) != code) continue;
    if (slot(row, Message.Value) >= value) return;
    setSlot(row, Message.Target, target);
    setSlot(row, Message.Value, value);
    return;
  }
  report(code, target, value);
}
