import { defineTexts } from '../../i18n/texts.ts';

export const liveTexts = defineTexts({
  open: { en: 'Open the map', nl: 'Kaart openen' },
  close: { en: 'Back to the picture', nl: 'Terug naar het beeld' },
  loading: { en: 'The map is loading…', nl: 'De kaart wordt geladen…' },
  failed: {
    en: 'The map cannot be opened in this browser. The picture stays.',
    nl: 'De kaart kan in deze browser niet worden geopend. Het beeld blijft staan.',
  },
  keys: {
    en: 'Arrow keys move the map, plus and minus zoom, Tab leaves it.',
    nl: 'Pijltjestoetsen verschuiven de kaart, plus en min zoomen, Tab verlaat haar.',
  },
  zoomIn: { en: 'Zoom in', nl: 'Inzoomen' },
  zoomOut: { en: 'Zoom out', nl: 'Uitzoomen' },
  closeTip: { en: 'Close', nl: 'Sluiten' },
  withCtrl: { en: 'Hold Ctrl and scroll to zoom', nl: 'Houd Ctrl ingedrukt en scrol om te zoomen' },
  withCmd: { en: 'Hold ⌘ and scroll to zoom', nl: 'Houd ⌘ ingedrukt en scrol om te zoomen' },
  withFingers: { en: 'Use two fingers to move the map', nl: 'Verschuif de kaart met twee vingers' },
});
