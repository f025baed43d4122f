/** Fetches what a catalogue consists of, beside its data, when the browser is to render the page by itself. */
export function preloadCatalogue() {
  // A part that fails is asked for again when it is rendered
  void Promise.allSettled([
    import('./sidebar.tsx'),
    import('./address-panel.tsx'),
    import('./card-details.tsx'),
    import('./empty-list.tsx'),
  ])
}

/** The same for a tariff's page. */
export function preloadDetail() {
  void Promise.allSettled([import('./detail-panels.tsx'), import('./other-tariffs.tsx')])
}
