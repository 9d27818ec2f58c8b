/** Plans on their way to a thread. It keeps the last release of each municipality, because those of a country take long to send. */
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';

export interface SentPlan extends Omit<SearchPlan, 'releases'> {
  readonly municipalities: readonly number[];
  /** Releases of them that the thread does not have yet. */
  readonly fresh: readonly LandRelease[];
}

/** One for each thread. */
export class PlanSender {
  private readonly sent = new Map<number, LandRelease>();

  /** The thread has to receive the plans in the order in which they are made here. */
  send({ releases, ...plan }: SearchPlan): SentPlan {
    const fresh = releases.filter((each) => this.sent.get(each.municipality) !== each);
    for (const each of fresh) this.sent.set(each.municipality, each);
    return { municipalities: releases.map(({ municipality }) => municipality), fresh, ...plan };
  }
}

export class PlanReceiver {
  private readonly received = new Map<number, LandRelease>();

  receive({ municipalities, fresh, ...plan }: SentPlan): SearchPlan {
    for (const each of fresh) this.received.set(each.municipality, each);
    return { ...plan, releases: municipalities.map((each) => this.received.get(each)!) };
  }
}
