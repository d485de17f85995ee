/** `settings/compute-and-disk` (docs/product/lifecycle.md#states). */
export const computeTexts = {
  title: 'Compute and disk',
  description: 'How much the database may use, and how much of it is used.',
  loading: 'Loading what the project uses',
  unreadable: 'Failed to retrieve what the project uses',
  unreadableNote: 'The project itself is not affected. Try again in a moment.',
  noPermission: 'You need additional permissions to resize this project',
  notRunning: 'Only a running project can be resized',
  confirmTitle: (name: string) => `Resize "${name}"?`,
  confirmNote:
    'The database stops and starts again with the same data; connections are refused until it is back.',
  confirm: 'Resize project',
  started: 'Resizing project',
  failed: (message: string) => `Failed to resize project: ${message}`,
};

export const computeSizeTexts = {
  title: 'Compute size',
  description: 'Memory available to Postgres.',
  current: 'Current',
  memory: (size: string) => `${size} of memory`,
  action: 'Resize compute',
  needsPlan: 'Larger sizes come with a larger plan.',
  changePlan: 'Change subscription plan',
  unchanged: 'This is the size that the project has',
  change: (from: string, to: string) => `The compute size changes from ${from} to ${to}.`,
  names: { micro: 'Micro', small: 'Small', medium: 'Medium', large: 'Large' },
};

export const loadTexts = {
  title: 'Load',
  memory: 'Memory',
  cpu: 'Processor',
  ofSize: (used: string, size: string) => `${used} of ${size}`,
  ofCore: (share: string) => `${share} of one core`,
  asleep: 'Nothing while the database sleeps',
};

export const diskTexts = {
  title: 'Disk',
  description: (largest: number) => `A disk can grow up to ${largest} GB, and never shrinks.`,
  used: 'Disk used',
  usedOf: (used: string, size: string) => `${used} of ${size} used`,
  included: (size: string) => `Your plan includes ${size}.`,
  readOnly:
    'The project is in read-only mode: it takes no writes. It leaves it once less than 95% of the disk is used.',
  label: 'New size in GB',
  hint: (present: string) => `Now ${present}.`,
  wholeNumber: 'Give the size in whole GB',
  tooSmall: (present: string) => `The disk has ${present} already, and cannot shrink`,
  tooLarge: (largest: number) => `A disk has at most ${largest} GB`,
  action: 'Increase disk',
  needsPlan: 'Larger disks come with a larger plan.',
  changePlan: 'Change subscription plan',
  largest: 'The disk has the largest size there is.',
  change: (from: string, to: string) =>
    `The disk grows from ${from} to ${to}, and cannot be made smaller afterwards.`,
};
