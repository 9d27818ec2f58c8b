/** Rate limits: a number of points, and the seconds after which all of them are back. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;

export const rateLimits = {
  /** All calls of one signed-in person: more than a page with five hundred pictures or an import needs. */
  callsPerUser: { name: 'calls-user', points: 3_000, seconds: MINUTE },
  callsPerCompany: { name: 'calls-company', points: 30_000, seconds: MINUTE },
  signInPerAddress: { name: 'signin-address', points: 200, seconds: QUARTER },
  signInPerUserAndAddress: { name: 'signin-user-address', points: 8, seconds: QUARTER },
  signInPerUser: { name: 'signin-user', points: 60, seconds: QUARTER },
  codePerUser: { name: 'code-user', points: 8, seconds: QUARTER },
  passwordPerUser: { name: 'password-user', points: 8, seconds: QUARTER },
  resetPerAddress: { name: 'reset-address', points: 20, seconds: QUARTER },
  resetPerName: { name: 'reset-name', points: 4, seconds: QUARTER },
  linkPerAddress: { name: 'link-address', points: 30, seconds: QUARTER },
  invitationsPerCompany: { name: 'invite-company', points: 50, seconds: 4 * QUARTER },
  newNamesPerUser: { name: 'names-user', points: 5, seconds: 96 * QUARTER },
  newNamesPerManager: { name: 'names-manager', points: 100, seconds: 4 * QUARTER },
  providerPerAddress: { name: 'provider-address', points: 60, seconds: QUARTER },
  uploadsPerUser: { name: 'uploads-user', points: 300, seconds: QUARTER },
  importsPerUser: { name: 'imports-user', points: 120, seconds: QUARTER },
  visitorUploadsPerAddress: { name: 'visitor-uploads-address', points: 30, seconds: QUARTER },
  visitorPerAddress: { name: 'visitor-address', points: 60, seconds: QUARTER },
  visitorPerPublication: { name: 'visitor-publication', points: 2_000, seconds: QUARTER },
  /** Opening forms, and sending them: the count also says from when on a proof of work is asked. */
  surveyTicketsPerAddress: { name: 'survey-tickets-address', points: 300, seconds: QUARTER },
  /** Providers of mail send these for all their people. */
  mailOffPerAddress: { name: 'mail-off-address', points: 2_000, seconds: QUARTER },
  /** The mail server of the product hands over what all customers reply. */
  mailInPerAddress: { name: 'mail-in-address', points: 600, seconds: QUARTER },
  /** Searches for the place of an answer: each asks the land, and perhaps a service. */
  placesPerAddress: { name: 'places-address', points: 150, seconds: QUARTER },
  surveysPerAddress: { name: 'surveys-address', points: 200, seconds: 4 * QUARTER },
  /** Calls with the code of an invitation: several colleagues behind one address, whose drafts are kept while they type. */
  invitedPerAddress: { name: 'invited-address', points: 6_000, seconds: QUARTER },
  /** Codes that nobody was given. */
  wrongCodesPerAddress: { name: 'wrong-codes-address', points: 20, seconds: QUARTER },
  /** Links of a survey that a company gives out. */
  surveyInvitationsPerCompany: { name: 'survey-invite-company', points: 1_000, seconds: 4 * QUARTER },
  errorsPerAddress: { name: 'errors-address', points: 30, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>;
