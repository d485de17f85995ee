import { loadModule } from 'libpg-query';
import { judgeHostileTexts } from './judge-hostile-texts.ts';

beforeAll(() => loadModule());

it('judges 5,000 hostile texts, and limits none that it does not vouch for', () => {
  judgeHostileTexts(5000);
}, 300_000);
