import { Page, PageHeader } from '../page/Page.tsx';

export function Gallery() {
  return (
    <Page width="full">
      <PageHeader title="Components" />
    </Page>
  );
}
