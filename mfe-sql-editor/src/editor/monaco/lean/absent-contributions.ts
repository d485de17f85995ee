/** Editor contributions that Monaco looks up. Every caller handles that they are absent. */
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
