/** What columns of the admin area hold: plain values, links, and the customer that a row is about. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { flag, int, text, time } from '../../../model/define.ts';
import { buildPath } from '../../../model/routes.ts';
import type { GridColumn } from '../../grid/types.ts';
import classes from './admin.module.css';

export const words = text('Text', 'Tekst');
export const count = int('Count', 'Aantal');
export const moment = time('Moment', 'Moment');
export const yes = flag('Yes', 'Ja');

export const keyOfId = ({ id }: { readonly id: number }): string => String(id);

export const customerPath = (id: number): string => buildPath('admin.customer', { company_id: id });

export const CellLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <span className={classes.cell}>
    <Link href={to}>{children}</Link>
  </span>
);

interface OfCustomer {
  readonly companyId: number;
  readonly companyName: string;
}

export const customerColumn = <R extends OfCustomer>(title: string, width: number): GridColumn<R> => ({
  key: 'companyName',
  title,
  field: words,
  width,
  value: ({ companyName }) => companyName,
  Cell: ({ row }) => <CellLink to={customerPath(row.companyId)}>{row.companyName || row.companyId}</CellLink>,
});
