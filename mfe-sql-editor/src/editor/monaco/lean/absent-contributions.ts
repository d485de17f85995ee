/** Editor contributions that are asked for and, being absent, are done without: every caller expects none. */
export class CopyPasteController {
  static get(): null {
    return null;
  }
}

export class GotoDefinitionAtPositionEditorContribution {
  static get(): null {
    return null;
  }
}
