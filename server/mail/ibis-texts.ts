/** Texts of mails to municipalities about a survey of business parks. */
import type { MailOf } from './parts.ts';

interface ParkSurveyMail {
  /** The province. */
  readonly company: string;
  readonly municipality: string;
  readonly year: number;
  readonly link: string;
}

const careEn =
  'Everybody who has this link can answer for the municipality. Pass it on only to colleagues who work on it with you.';
const careNl =
  'Wie deze link heeft, kan namens de gemeente antwoorden. Geef hem alleen door aan collega’s die eraan meewerken.';

export const parkInvitationMail: MailOf<ParkSurveyMail> = {
  en: ({ company, municipality, year, link }) => ({
    subject: `Business parks of ${municipality}: the figures of 1 January ${year}`,
    parts: [
      {
        kind: 'text',
        text: `${company} asks ${municipality} for the figures of its business parks on 1 January ${year}. What you answered last year and what the register says is filled in already.`,
      },
      { kind: 'action', text: `Open the parks of ${municipality}:`, button: 'Open the parks', link },
      { kind: 'text', text: careEn },
    ],
  }),
  nl: ({ company, municipality, year, link }) => ({
    subject: `Bedrijventerreinen van ${municipality}: de cijfers van 1 januari ${year}`,
    parts: [
      {
        kind: 'text',
        text: `${company} vraagt ${municipality} om de cijfers van de bedrijventerreinen op 1 januari ${year}. Wat u vorig jaar antwoordde en wat het register zegt, is al ingevuld.`,
      },
      { kind: 'action', text: `Open de terreinen van ${municipality}:`, button: 'Open de terreinen', link },
      { kind: 'text', text: careNl },
    ],
  }),
};

export const parkReminderMail: MailOf<ParkSurveyMail> = {
  en: ({ company, municipality, year, link }) => ({
    subject: `Reminder: business parks of ${municipality}, 1 January ${year}`,
    parts: [
      {
        kind: 'text',
        text: `${company} still misses answers about business parks of ${municipality}. Nothing that was filled in is lost.`,
      },
      { kind: 'action', text: `Go on here; earlier links keep working:`, button: 'Open the parks', link },
      { kind: 'text', text: careEn },
    ],
  }),
  nl: ({ company, municipality, year, link }) => ({
    subject: `Herinnering: bedrijventerreinen van ${municipality}, 1 januari ${year}`,
    parts: [
      {
        kind: 'text',
        text: `${company} mist nog antwoorden over bedrijventerreinen van ${municipality}. Wat al is ingevuld, is bewaard.`,
      },
      { kind: 'action', text: `Ga hier verder; eerdere links blijven werken:`, button: 'Open de terreinen', link },
      { kind: 'text', text: careNl },
    ],
  }),
};
