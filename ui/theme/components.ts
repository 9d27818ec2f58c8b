import type { MantineThemeComponents } from '@mantine/core';

const control = { defaultProps: { size: 'sm' } };
/** Properties of lists, menus and other overlays. */
export const floating = { transitionProps: { duration: 120, transition: 'fade' as const }, shadow: 'md' };

const dialog = {
  defaultProps: {
    centered: true,
    shadow: 'xl',
    padding: 24,
    overlayProps: { backgroundOpacity: 0.28, blur: 0 },
    transitionProps: { duration: 150, transition: 'fade' },
  },
};

/** Default properties of the kit's components; details are in `kit.css`. */
export const componentDefaults: MantineThemeComponents = {
  Button: control,
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'ink', size: 32 } },
  TextInput: control,
  PasswordInput: control,
  Textarea: control,
  NumberInput: { defaultProps: { size: 'sm', hideControls: true, decimalScale: 3 } },
  Select: { defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right', comboboxProps: floating } },
  MultiSelect: { defaultProps: { size: 'sm', comboboxProps: floating } },
  NativeSelect: control,
  Switch: { defaultProps: { size: 'sm' } },
  Checkbox: { defaultProps: { size: 'sm', radius: 'sm' } },
  SegmentedControl: { defaultProps: { size: 'sm' } },
  Table: { defaultProps: { verticalSpacing: 8, horizontalSpacing: 12, highlightOnHover: true } },
  Tooltip: {
    defaultProps: {
      openDelay: 400,
      withArrow: false,
      fz: 12,
      offset: 6,
      events: { hover: true, focus: true, touch: false },
    },
  },
  // A menu has items alone for children, and the first that can be chosen has the focus: without the kit's invisible place for it,
  // and without a tabindex, which makes it take items that are disabled for ones that can have the focus.
  Menu: {
    defaultProps: {
      ...floating,
      position: 'bottom-end',
      offset: 6,
      withInitialFocusPlaceholder: false,
      menuItemTabIndex: undefined,
    },
  },
  Popover: { defaultProps: floating },
  HoverCard: { defaultProps: floating },
  Modal: dialog,
  // For modals built from parts, such as the palette.
  ModalRoot: { defaultProps: { shadow: 'xl', transitionProps: { duration: 150, transition: 'fade' } } },
  ModalOverlay: { defaultProps: { backgroundOpacity: 0.28, blur: 0 } },
  Drawer: {
    defaultProps: {
      shadow: 'xl',
      overlayProps: { backgroundOpacity: 0.28, blur: 0 },
      transitionProps: { duration: 150 },
    },
  },
  Anchor: { defaultProps: { underline: 'hover' } },
  Tabs: { defaultProps: { color: 'water' } },
};
