import { createContext, type RefObject } from 'react';

/** The pane that a page scrolls in: a long list draws what is seen of it. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });
