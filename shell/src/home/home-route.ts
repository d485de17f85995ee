import { lazyPage } from '../page/lazy-page.tsx';
import { loadHomePage } from './load-home-page.ts';

/** A project's home. */
export const homePage = lazyPage(loadHomePage);
