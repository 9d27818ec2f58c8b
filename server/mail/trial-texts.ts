/** Texts of the notices before and after the end of a trial. */
import type { MailOf } from './parts.ts';

interface TrialNotice {
  readonly company: string;
  /** Whole days that are left; 0 once it has ended. */
  readonly days: number;
  readonly link: string;
}

const daysNl = (days: number) => (days === 1 ? 'morgen' : `over ${days} dagen`);
const daysEn = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`);

export const trialMail: MailOf<TrialNotice> = {
  nl: ({ company, days, link }) => {
    const what =
      days > 0
        ? `De proefperiode van ${company} eindigt ${daysNl(days)}`
        : `De proefperiode van ${company} is afgelopen`;
    const text =
      days > 0
        ? `De proefperiode van ${company} in Kavel eindigt ${daysNl(days)}. Daarna kunt u alles blijven bekijken, maar niets meer wijzigen. Er wordt niets verwijderd.`
        : `De proefperiode van ${company} in Kavel is afgelopen. U kunt alles blijven bekijken; er wordt niets verwijderd.`;
    return {
      subject: what,
      parts: [
        { kind: 'text', text },
        { kind: 'action', text: 'Wilt u verder werken? Laat het ons weten via:', button: 'Verder werken', link },
      ],
    };
  },
  en: ({ company, days, link }) => {
    const what = days > 0 ? `The trial of ${company} ends ${daysEn(days)}` : `The trial of ${company} has ended`;
    const text =
      days > 0
        ? `The trial of ${company} in Kavel ends ${daysEn(days)}. After that you can still view everything, but no longer change anything. Nothing is deleted.`
        : `The trial of ${company} in Kavel has ended. You can still view everything; nothing is deleted.`;
    return {
      subject: what,
      parts: [
        { kind: 'text', text },
        { kind: 'action', text: 'Would you like to continue? Let us know at:', button: 'Continue with Kavel', link },
      ],
    };
  },
};
