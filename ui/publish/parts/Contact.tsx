/** Addresses and numbers as links, where they are written as such. */
import { isWritten } from '../../../model/rules/text/formats.ts';

/** Digits and what stands between them. */
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

export const MailLink = ({ email }: { email: string }) =>
  isWritten('email', email) ? <a href={`mailto:${email}`}>{email}</a> : email;

export const PhoneLink = ({ phone }: { phone: string }) =>
  PHONE.test(phone) ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : phone;
