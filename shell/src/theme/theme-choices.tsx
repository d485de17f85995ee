import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';

/** In the order of the spec. */
export const THEMES = [
  { choice: 'dark', icon: <Moon aria-hidden /> },
  { choice: 'light', icon: <Sun aria-hidden /> },
  { choice: 'classic-dark', icon: <SunMoon aria-hidden /> },
  { choice: 'system', icon: <Monitor aria-hidden /> },
] as const;
