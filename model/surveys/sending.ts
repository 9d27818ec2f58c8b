/** How visitors send answers: limits against spam, and the number they get back. */

export const sendingRules = {
  /** Seconds between opening the form and sending it: nobody answers faster. */
  least: 3,
  /** Hours that a ticket is good for. */
  ticketHours: 24,
  /** From this sending per address and hour on, the browser proves work. */
  provenFrom: 3,
  /** Zero bits that the hash of a proof begins with: a second on a phone. */
  proofBits: 14,
} as const;

/** What a form gets when it begins to be filled in; it is used once. */
export interface SurveyTicket {
  readonly ticket: string;
  /** Zero bits of the proof to send along; 0 for none. */
  readonly bits: number;
}

/** What a visitor gets for a sending. */
export interface SentResponse {
  readonly count: number;
  /** Names the response, for its files. Nobody else knows it. */
  readonly response: string;
}

export const RESPONSE = /^[0-9a-f]{32}$/;

/** The number that a visitor keeps, to ask for the removal of a response: `3F9A-27C1`. */
export const receiptOf = (response: string): string =>
  response
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1-');

const hash = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

function zeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24;
}

/** Whether the hash of ticket and proof begins with so many zero bits. */
export const isProof = async ({ ticket, bits }: SurveyTicket, proof: string): Promise<boolean> =>
  zeroBits(await hash(`${ticket}:${proof}`)) >= bits;

/** Finds a proof; takes about 2 to the power of `bits` hashes. */
export async function proofFor(ticket: SurveyTicket): Promise<string> {
  for (let number = 0; ; number++) if (await isProof(ticket, String(number))) return String(number);
}
