/** What the page tells the island about a decision. */
import type { PageLanguage } from '../../../model/publish/page.ts';

export type Choice = 'accepted' | 'rejected';

export interface DecisionProps {
  /** Makes ids on the page unique. */
  id: number;
  language: PageLanguage;
  /** Address of the call that changes the location. */
  address: string;
  /** Statuses of the location after each choice; null when visitors may not decide. */
  statuses: Readonly<Record<Choice, string>> | null;
  canRate: boolean;
  /** Present status of the location. */
  status: string;
  /** The rest of the page stays as it was. */
  isFrozen: boolean;
  /** Nothing can be sent: a preview, or a company that no longer subscribes. */
  isClosed: boolean;
}
