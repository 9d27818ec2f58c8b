import { useEffect, useState } from 'react';
import { demoSignIn } from '../../../model/rules/account/demo.ts';
import { fetchWorld } from '../../api/geo.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './Login.module.css';
import { texts } from './texts.ts';

/** Shown only when the server runs the demo. */
export function DemoSignIn() {
  const t = useText();
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    let left = false;
    void fetchWorld().then(
      (world) => !left && setDemo(world.demo === true),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  if (!isDemo) return null;
  return (
    <p className={classes.help}>
      {t(texts.demo)} <code>{demoSignIn.username}</code> {t(texts.demoPassword)} <code>{demoSignIn.password}</code>
    </p>
  );
}
