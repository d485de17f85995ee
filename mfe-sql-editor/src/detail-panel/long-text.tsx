import { Button } from '@howdah/shared-ui';
import { useState } from 'react';
import { detailTexts } from '../texts/detail-panel.ts';
import classes from './detail-panel.module.css';

/** Characters that are drawn at first, and with each press: laying out ten million at once would stop the page. */
const STEP = 100_000;

const count = new Intl.NumberFormat('en');

/** A text of any length as it is, its beginning first. */
export function LongText({ text }: { text: string }) {
  const [shown, setShown] = useState(STEP);
  const isCut = shown < text.length;
  return (
    <>
      <pre className={classes.text}>{isCut ? text.slice(0, shown) : text}</pre>
      {isCut && (
        <div className={classes.cutOff}>
          <span>{detailTexts.cutOff(count.format(shown), count.format(text.length))}</span>
          <Button size="sm" onClick={() => setShown(shown + STEP)}>
            {detailTexts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
