/** Markers have no hover of their own: theirs brings quick fixes and a peek view. A problem says what it is by its decoration. */
export class MarkerHover {}
export class MarkerHoverParticipant {
  hoverOrdinal = 1;

  computeSync(): [] {
    return [];
  }

  renderHoverParts(): { renderedHoverParts: []; dispose(): void } {
    return { renderedHoverParts: [], dispose() {} };
  }
}
