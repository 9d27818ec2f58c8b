import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  study: { en: 'Sun study', nl: 'Bezonning' },
  date: { en: 'Date', nl: 'Datum' },
  time: { en: 'Time', nl: 'Tijd' },
  play: { en: 'Play the day', nl: 'Dag afspelen' },
  pause: { en: 'Pause', nl: 'Pauzeren' },
  speed: { en: 'Speed', nl: 'Snelheid' },
  perSecond: { en: '{minutes} min/s', nl: '{minutes} min/s' },
  close: { en: 'Close', nl: 'Sluiten' },
  up: { en: 'Sun up from {from} to {to}', nl: 'Zon op van {from} tot {to}' },
  sunNow: { en: 'Sun {altitude}° high', nl: 'Zon {altitude}° hoog' },
  down: { en: 'The sun is down', nl: 'De zon is onder' },
  sheet: { en: 'Shadow sheet', nl: 'Schaduwblad' },
  sheetOf: { en: 'Shadows of {concept}', nl: 'Schaduwen van {concept}' },
  subtitle: { en: '{location} · {year}', nl: '{location} · {year}' },
  noSun: { en: 'Sun below the horizon', nl: 'Zon onder de horizon' },
  sun: { en: 'altitude {altitude}° · azimuth {azimuth}°', nl: 'hoogte {altitude}° · azimut {azimuth}°' },
  noteTime: {
    en: 'Times on the Dutch clock: CET (UTC+1) on 19 February and 21 March, CEST (UTC+2) on 21 June and 21 October.',
    nl: 'Tijden volgens de Nederlandse klok: MET (UTC+1) op 19 februari en 21 maart, MEZT (UTC+2) op 21 juni en 21 oktober.',
  },
  noteSun: {
    en: 'Sun by Meeus (1998), within 0.01°, on the RD grid; flat ground; shadows of concept, surroundings and trees.',
    nl: 'Zonnestand volgens Meeus (1998), binnen 0,01°, op het RD-net; vlak maaiveld; schaduw van concept, omgeving en bomen.',
  },
  north: { en: 'N', nl: 'N' },
  download: { en: 'Download PNG', nl: 'PNG downloaden' },
  print: { en: 'Print or save as PDF', nl: 'Afdrukken of opslaan als pdf' },
  failed: {
    en: 'The sheet could not be drawn. Try again.',
    nl: 'Het blad kon niet worden getekend. Probeer het opnieuw.',
  },
});
