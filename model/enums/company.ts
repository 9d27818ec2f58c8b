import { enumeration } from './enumeration.ts';

/** Company.subscription */
export const subscriptionTiers = enumeration(
  'subscription_tiers',
  [
    { key: 'pilot', label: { en: 'Pilot', nl: 'Pilot' } },
    { key: 'trial', label: { en: 'Trial', nl: 'Proefperiode' } },
    { key: 'essential', label: { en: 'Essential', nl: 'Essential' } },
    { key: 'professional', label: { en: 'Professional', nl: 'Professional' } },
    { key: 'premium', label: { en: 'Premium', nl: 'Premium' } },
    { key: 'enterprise', label: { en: 'Enterprise', nl: 'Enterprise' } },
    { key: 'staff', label: { en: 'Staff', nl: 'Medewerkers' } },
    { key: 'template', label: { en: 'Template', nl: 'Sjabloon' } },
    { key: 'none', label: { en: 'None', nl: 'Geen' } },
  ],
  'none',
);

/** Content item type. */
export const noticeKinds = enumeration('notice_kinds', [
  { key: 'news', label: { en: 'News', nl: 'Nieuws' } },
  { key: 'email', label: { en: 'E-mail', nl: 'E-mail' } },
]);

/** Content item display. */
export const noticeDisplays = enumeration('notice_displays', [
  { key: 'hidden', label: { en: 'Hidden', nl: 'Verborgen' } },
  { key: 'default', label: { en: 'Default', nl: 'Standaard' } },
  { key: 'promotional', label: { en: 'Promotional', nl: 'Promotie' } },
  { key: 'important', label: { en: 'Important', nl: 'Belangrijk' } },
]);

/** Login provider. */
export const loginProviders = enumeration('login_providers', [
  { key: 'local', label: { en: 'Local', nl: 'Lokaal' } },
  { key: 'cloud_directory', label: { en: 'Cloud directory', nl: 'Clouddirectory' } },
]);

/** Digest frequency. */
export const digestFrequencies = enumeration('digest_frequencies', [
  { key: 'never', label: { en: 'Never', nl: 'Nooit' } },
  { key: 'weekly', label: { en: 'Weekly', nl: 'Wekelijks' } },
]);

/** Where the product runs. */
export const runtimeEnvironments = enumeration('runtime_environments', [
  { key: 'production', label: { en: 'Production', nl: 'Productie' } },
  { key: 'test', label: { en: 'Test', nl: 'Test' } },
  { key: 'local', label: { en: 'Local', nl: 'Lokaal' } },
]);
