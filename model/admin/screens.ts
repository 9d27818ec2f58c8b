/** The screens of the admin area, in the order and groups of their list. Those without a scene are not shown. */
import type { Label } from '../enums/enumeration.ts';

interface AdminScreen {
  readonly route: string;
  readonly label: Label;
  /** Routes below it, which belong to it in the list. */
  readonly below?: readonly string[];
}

interface AdminGroup {
  readonly label: Label;
  readonly screens: readonly AdminScreen[];
}

const screen = (route: string, en: string, nl: string, below: readonly string[] = []): AdminScreen => ({
  route,
  label: { en, nl },
  below,
});

export const adminGroups: readonly AdminGroup[] = [
  {
    label: { en: 'Overview', nl: 'Overzicht' },
    screens: [
      screen('admin.home', 'Today', 'Vandaag'),
      screen('admin.usage', 'Usage', 'Gebruik'),
      screen('admin.reporting', 'Reports', 'Rapporten'),
      screen('admin.reporting.searchresults', 'Searches', 'Zoekopdrachten'),
    ],
  },
  {
    label: { en: 'Customers', nl: 'Klanten' },
    screens: [
      screen('admin.customers', 'Customers', 'Klanten', ['admin.customer', 'admin.customer.properties']),
      screen('admin.users', 'Users', 'Gebruikers'),
      screen('admin.presets', 'Presets', 'Voorinstellingen'),
      screen('admin.import', 'Import', 'Importeren'),
      screen('admin.moneybird', 'Invoices', 'Facturen'),
    ],
  },
  {
    label: { en: 'Product', nl: 'Product' },
    screens: [
      screen('admin.content', 'News and mail', 'Nieuws en mail'),
      screen('admin.scheduler', 'Server jobs', 'Servertaken'),
      screen('admin.errors', 'Errors', 'Fouten'),
      screen('admin.playground', 'Playground', 'Proefruimte'),
      screen('admin.deleted', 'Deleted', 'Verwijderd'),
    ],
  },
];

export const adminScreens: readonly AdminScreen[] = adminGroups.flatMap(({ screens }) => screens);

/** The screen that a route belongs to. */
export const adminScreenOf = (route: string): AdminScreen | undefined =>
  adminScreens.find((each) => each.route === route || each.below?.includes(route));
