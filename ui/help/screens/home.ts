import type { ScreenHelps } from './screen.ts';

export const homeScreens: ScreenHelps = {
  'home.gettingstarted': {
    purpose: {
      en: 'Where you left off: concepts edited recently, your tasks and mentions, reactions of visitors, news and the locations of your company.',
      nl: 'Waar u gebleven was: recent bewerkte concepten, uw taken en vermeldingen, reacties van bezoekers, nieuws en de locaties van uw bedrijf.',
    },
    start: {
      en: 'New here? Follow the steps at the right; each is ticked once you have done it.',
      nl: 'Nieuw hier? Volg de stappen rechts; elke stap wordt afgevinkt zodra u die hebt gezet.',
    },
    next: {
      en: 'Open a concept to go on designing, or the map to add a location.',
      nl: 'Open een concept om verder te ontwerpen, of de kaart om een locatie toe te voegen.',
    },
    related: ['locations.map', 'concepts', 'home.support'],
  },
  'home.support': {
    purpose: {
      en: 'Ask the makers of Kavel a question, report a fault, and look up figures and keys.',
      nl: 'Stel de makers van Kavel een vraag, meld een fout, en zoek kengetallen en toetsen op.',
    },
    start: {
      en: 'Choose a kind and describe what you did and what you saw. You can remove anything that is sent along.',
      nl: 'Kies een soort en beschrijf wat u deed en wat u zag. Alles wat wordt meegestuurd, kunt u weghalen.',
    },
    next: {
      en: 'The answer appears here and comes by e-mail; you can reply in both places.',
      nl: 'Het antwoord staat hier en komt per e-mail; op beide plaatsen kunt u reageren.',
    },
    related: ['home.featurerequest', 'home.gettingstarted'],
  },
  'home.featurerequest': {
    purpose: {
      en: 'Tell what is missing in your work. Wishes of your own company that resemble yours show while you type.',
      nl: 'Vertel wat u in uw werk mist. Wensen van uw eigen bedrijf die op de uwe lijken, verschijnen tijdens het typen.',
    },
    start: {
      en: 'Write what you want to do, why, and how often.',
      nl: 'Schrijf wat u wilt doen, waarom en hoe vaak.',
    },
    next: {
      en: 'The wish keeps its state and gets an answer, here and by e-mail.',
      nl: 'De wens houdt haar status en krijgt antwoord, hier en per e-mail.',
    },
    related: ['home.support'],
  },
};
