import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface ColourGroup {
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly colours: readonly string[];
}

/** All colours of a theme, the brand colours first. */
export const colourGroups: readonly ColourGroup[] = [
  {
    key: 'brand',
    name: msg`Brand`,
    colours: ['primary', 'secondary', 'bubble', 'spark-from', 'spark-to'],
  },
  {
    key: 'page',
    name: msg`Page and text`,
    colours: [
      'page',
      'surface',
      'surface-raised',
      'surface-muted',
      'ink',
      'ink-muted',
      'line',
      'line-control',
      'focus',
    ],
  },
  {
    key: 'shades',
    name: msg`Shades of the brand, and text on it`,
    colours: [
      'primary-strong',
      'on-primary',
      'primary-soft',
      'on-primary-soft',
      'on-bubble',
      'on-spark',
      'on-secondary',
      'secondary-soft',
      'on-secondary-soft',
    ],
  },
  {
    key: 'signals',
    name: msg`Success, warnings, errors and counts`,
    colours: [
      'success',
      'on-success',
      'success-soft',
      'on-success-soft',
      'warning',
      'on-warning',
      'warning-soft',
      'on-warning-soft',
      'danger',
      'on-danger',
      'danger-soft',
      'on-danger-soft',
      'unread-messages',
      'on-unread-messages',
      'online',
    ],
  },
];

export const colourNames: Readonly<Record<string, MessageDescriptor>> = {
  page: msg`Page`,
  surface: msg`Cards`,
  'surface-raised': msg`Menus and dialogs`,
  'surface-muted': msg`Insets and received messages`,
  ink: msg`Text`,
  'ink-muted': msg`Secondary text`,
  line: msg`Lines`,
  'line-control': msg`Borders of fields`,
  focus: msg`Focus ring`,
  primary: msg`Primary colour`,
  'primary-strong': msg`Primary colour, on hover`,
  'on-primary': msg`Text on the primary colour`,
  'primary-soft': msg`Primary colour, soft`,
  'on-primary-soft': msg`Text on the soft primary colour`,
  bubble: msg`Own messages`,
  'on-bubble': msg`Text of own messages`,
  'spark-from': msg`Gradient, start`,
  'spark-to': msg`Gradient, end`,
  'on-spark': msg`Text on the gradient`,
  secondary: msg`Secondary colour`,
  'on-secondary': msg`Text on the secondary colour`,
  'secondary-soft': msg`Secondary colour, soft`,
  'on-secondary-soft': msg`Text on the soft secondary colour`,
  success: msg`Success`,
  'on-success': msg`Text on success`,
  'success-soft': msg`Success, soft`,
  'on-success-soft': msg`Text on soft success`,
  warning: msg`Warning`,
  'on-warning': msg`Text on a warning`,
  'warning-soft': msg`Warning, soft`,
  'on-warning-soft': msg`Text on a soft warning`,
  danger: msg`Error`,
  'on-danger': msg`Text on an error`,
  'danger-soft': msg`Error, soft`,
  'on-danger-soft': msg`Text on a soft error`,
  'unread-messages': msg`Unread count`,
  'on-unread-messages': msg`Number in the unread count`,
  online: msg`Online`,
};
