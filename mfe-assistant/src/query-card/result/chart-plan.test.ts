import { chartPlan } from './chart-plan.ts';

const columns = [
  { name: 'genre', type_id: 25, type: 'text' },
  { name: 'books', type_id: 20, type: 'bigint' },
];
const asked = { isChart: true, xAxis: 'genre', yAxis: 'books' };

it('finds the columns that the props name', () => {
  expect(chartPlan(asked, { columns })).toEqual({
    kind: 'chart',
    x: 0,
    y: 1,
    xName: 'genre',
    yName: 'books',
  });
});

it.each([
  [{}],
  [{ ...asked, isChart: false }],
  [{ ...asked, xAxis: '' }],
  [{ isChart: true, yAxis: 'books' }],
])('draws nothing for the props %j', (props) => {
  expect(chartPlan(props, { columns })).toEqual({ kind: 'none' });
});

it.each([
  [{ ...asked, xAxis: 'shop' }, 'No chart: the result has no column "shop".'],
  [{ ...asked, yAxis: 'sold' }, 'No chart: the result has no column "sold".'],
  [{ ...asked, yAxis: 'genre' }, 'No chart: "genre" has no numeric values.'],
])('says why there is no chart for %j', (props, why) => {
  expect(chartPlan(props, { columns })).toEqual({ kind: 'unsuitable', why });
});
