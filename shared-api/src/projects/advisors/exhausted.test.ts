import { isExhausted } from './resources.ts';
import type { ResourceWarning } from './resources.ts';

const calm: ResourceWarning = {
  project: 'bookshop',
  is_readonly_mode_enabled: false,
  disk_io_exhaustion: null,
  disk_space_exhaustion: null,
  cpu_exhaustion: null,
  memory_and_swap_exhaustion: null,
  auth_rate_limit_exhaustion: null,
};

describe('isExhausted', () => {
  it('is false while there is enough of everything', () => {
    expect(isExhausted(calm)).toBe(false);
  });

  it.each<Partial<ResourceWarning>>([
    { is_readonly_mode_enabled: true },
    { disk_io_exhaustion: 'warning' },
    { disk_space_exhaustion: 'critical' },
    { cpu_exhaustion: 'warning' },
    { memory_and_swap_exhaustion: 'critical' },
    { auth_rate_limit_exhaustion: 'warning' },
  ])('is true with %p', (changed) => {
    expect(isExhausted({ ...calm, ...changed })).toBe(true);
  });
});
