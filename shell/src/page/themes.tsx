import { themeChoices, type ThemeChoice } from '@howdah/shared-ui';
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Record<ThemeChoice, ReactNode> = {
  dark: <Moon aria-hidden />,
  light: <Sun aria-hidden />,
  'classic-dark': <SunMoon aria-hidden />,
  system: <Monitor aria-hidden />,
};

/** The themes with their icons. */
export const THEMES = themeChoices.map((choice) => ({ choice, icon: icons[choice] }));
