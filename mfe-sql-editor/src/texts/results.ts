/** What the results, their copies, files, details and charts say. Texts of spec 2 are marked. */
export const resultTexts = {
  // Spec 2, section 2 "Result grid".
  copyCell: 'Copy cell content',
  viewCell: 'View cell content',
  // Spec 2, section 4.
  copied: 'Copied',
  noRows: 'Success. No rows returned.',

  copy: 'Copy',
  copyMenu: (what: string) => `Copy ${what} as`,
  allRows: 'all rows',
  selection: 'the selection',
  tooMuchToCopy: 'That is too much to copy at once. Select fewer rows, or download the result.',
  copyRefused: 'The browser did not allow copying',
  copyRefusedDetail: 'Select the cells and press the keys for copying instead.',

  download: 'Download',
  downloadHere: 'Rows shown here',
  downloadWhole: 'All rows, by running the query again',
  downloadWholeHint: {
    truncated:
      'This page holds a part of the result. The rest comes straight from the database, in a read-only transaction.',
    limited: 'Without the row limit, in a read-only transaction. Nothing is kept in this page.',
  },
  downloadFormats: { csv: 'CSV', json: 'JSON' },
  downloading: (rows: string) => `Writing ${rows}`,
  cancelDownload: 'Cancel download',
  downloaded: (rows: string, file: string) => `${rows} written to ${file}`,
  downloadFailed: 'The result was not downloaded',
  downloadFileFailed: 'The file could not be written. Check that there is room on the disk, then try again.',
  downloadCancelled: 'The download was cancelled. No file was kept.',

  chart: 'Chart',
} as const;
