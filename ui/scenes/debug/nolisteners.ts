/** What the map of a debug screen does with locations: nothing. */
const nothing = () => undefined;

export const noListeners = {
  onMoved: nothing,
  onLocation: nothing,
  onNothing: nothing,
  onHoverLocation: nothing,
} as const;
