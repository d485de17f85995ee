import { COMPUTE_SIZE_NAMES } from '@howdah/shared-api/contract';
import {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Progress,
  Radio,
  RadioGroup,
  Skeleton,
} from '@howdah/shared-ui';
import { COMPUTE_CARD } from './compute-size-form.tsx';
import { LOAD_CARD } from './resource-facts.ts';
import classes from './compute.module.css';

/** The cards of the page while its figures load, with known parts in their final position. */
export function ComputeSkeleton() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading resources">
      <Card inert aria-hidden>
        <CardHeader {...COMPUTE_CARD} />
        <CardBody>
          <RadioGroup legend={COMPUTE_CARD.title} hideLegend layout="cards" value="" disabled>
            {Object.entries(COMPUTE_SIZE_NAMES).map(([id, name]) => (
              <Radio key={id} value={id} label={name} description={<Line width="60%" />} />
            ))}
          </RadioGroup>
        </CardBody>
        <CardFooter>
          <Skeleton width={130} height={32} />
        </CardFooter>
      </Card>
      <Card inert aria-hidden>
        <CardHeader {...LOAD_CARD} />
        <CardBody className={classes.bars}>
          <Bar label="Memory" />
          <Bar label="Processor" />
        </CardBody>
      </Card>
      <Card inert aria-hidden>
        <CardHeader title="Disk" description="A disk can grow, but cannot shrink." />
        <CardBody className={classes.bars}>
          <Bar label="Used" />
        </CardBody>
        <CardFooter>
          <Skeleton width={110} height={32} />
        </CardFooter>
      </Card>
    </div>
  );
}

/** As high as a line of text. */
function Line({ width }: { width: number | string }) {
  return (
    <span className={classes.line}>
      <Skeleton radius="text" width={width} />
    </span>
  );
}

function Bar({ label }: { label: string }) {
  return (
    <div className={classes.usage}>
      <div className={classes.usageHead}>
        <span>{label}</span>
        <Line width={120} />
      </div>
      <Progress label={label} value={0} />
    </div>
  );
}
