import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Sign in', nl: 'Aanmelden' },
  lead: {
    en: 'Plots, concepts and areas of your company.',
    nl: 'Percelen, concepten en oppervlakten van uw bedrijf.',
  },
  help: {
    en: 'No account, or the password lost? The administrator of your company can help.',
    nl: 'Geen account, of het wachtwoord kwijt? De beheerder van uw bedrijf kan helpen.',
  },
  demo: { en: 'This is a demo. Sign in as', nl: 'Dit is een demo. Meld u aan als' },
  demoPassword: { en: 'with password', nl: 'met wachtwoord' },
  headline: { en: 'From parcel to plan, while you draw', nl: 'Van perceel naar plan, terwijl u tekent' },
  subline: {
    en: 'Gross and net areas, GSI and FSI follow every move.',
    nl: 'BVO, NVO, GSI en FSI volgen elke beweging.',
  },
});
