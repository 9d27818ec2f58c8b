import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  views: { en: 'Saved views', nl: 'Opgeslagen weergaven' },
  ofCompany: { en: 'Of the company', nl: 'Van het bedrijf' },
  changedView: { en: 'changed', nl: 'gewijzigd' },
  saveView: { en: 'Save', nl: 'Opslaan' },
  resetView: { en: 'Reset', nl: 'Terugzetten' },
  saveAs: { en: 'Save as view', nl: 'Opslaan als weergave' },
  viewName: { en: 'Name', nl: 'Naam' },
  forCompany: { en: 'For the whole company', nl: 'Voor het hele bedrijf' },
  viewActions: { en: 'Actions for {name}', nl: 'Acties voor {name}' },
  renameView: { en: 'Rename', nl: 'Naam wijzigen' },
  shareView: { en: 'For the whole company', nl: 'Voor het hele bedrijf' },
  unshareView: { en: 'Only for me', nl: 'Alleen voor mij' },
  removeView: { en: 'Delete view', nl: 'Weergave verwijderen' },
});
