/** Texts of the notices before and after the end of a trial. */
import type { MailOf } from './write.ts';

export interface TrialNotice {
  readonly company: string;
  /** Whole days that are left; 0 once it has ended. */
  readonly days: number;
  readonly link: string;
}

const daysNl = (days: number) => (days === 1 ? 'morgen' : `over ${days} dagen`);
const daysEn = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`);

export const trialMail: MailOf<TrialNotice> = {
  nl: ({ company, days, link }) =>
    days > 0
      ? {
          subject: `De proefperiode van ${company} eindigt ${daysNl(days)}`,
          text: `De proefperiode van ${company} in Kavel eindigt ${daysNl(days)}.\n\nDaarna kunt u alles blijven bekijken, maar niets meer wijzigen. Er wordt niets verwijderd. Wilt u verder werken? Laat het ons weten via:\n${link}\n`,
        }
      : {
          subject: `De proefperiode van ${company} is afgelopen`,
          text: `De proefperiode van ${company} in Kavel is afgelopen. U kunt alles blijven bekijken; er wordt niets verwijderd.\n\nWilt u verder werken? Laat het ons weten via:\n${link}\n`,
        },
  en: ({ company, days, link }) =>
    days > 0
      ? {
          subject: `The trial of ${company} ends ${daysEn(days)}`,
          text: `The trial of ${company} in Kavel ends ${daysEn(days)}.\n\nAfter that you can still view everything, but no longer change anything. Nothing is deleted. Would you like to continue? Let us know at:\n${link}\n`,
        }
      : {
          subject: `The trial of ${company} has ended`,
          text: `The trial of ${company} in Kavel has ended. You can still view everything; nothing is deleted.\n\nWould you like to continue? Let us know at:\n${link}\n`,
        },
};
