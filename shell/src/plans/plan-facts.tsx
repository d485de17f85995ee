import { Check } from 'lucide-react';
import classes from './plan-facts.module.css';

export function PlanFacts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <Check aria-hidden /> {fact}
        </li>
      ))}
    </ul>
  );
}
