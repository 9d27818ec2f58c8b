/** A trial that ends, before and after. */
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
          subject: `De proefperiode van ${company} is voorbij`,
          text: `De proefperiode van ${company} in Kavel is voorbij. U kunt alles blijven bekijken; er wordt niets verwijderd.\n\nWilt u verder werken? Laat het ons weten via:\n${link}\n`,
        },
  en: ({ company, days, link }) =>
    days > 0
      ? {
          subject: `The trial of ${company} ends ${daysEn(days)}`,
          text: `The trial of ${company} in Kavel ends ${daysEn(days)}.\n\nAfter that you can still look at everything, but change nothing. Nothing is deleted. Do you want to go on? Tell us at:\n${link}\n`,
        }
      : {
          subject: `The trial of ${company} has ended`,
          text: `The trial of ${company} in Kavel has ended. You can still look at everything; nothing is deleted.\n\nDo you want to go on? Tell us at:\n${link}\n`,
        },
};
