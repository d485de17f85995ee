/** Hovers of kinds that a SQL editor never shows. Nothing is ever an instance of them. */
export class InlayHintsHover {}
export class ColorHover {}
export class HoverColorPickerParticipant {
  computeSync(): [] {
    return [];
  }
}
