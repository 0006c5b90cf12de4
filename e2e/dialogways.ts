/** Path to a dialog: account, screen, and what is pressed there. */
export interface DialogWay {
  who: string
  path: string
  /** Opens the first record of that list before. */
  record?: true
  /** Entry of the menu of further actions; without it `button` is pressed. */
  entry?: string
  button?: string | RegExp
}

const nordkreis = (path: string) => ({ who: 'nordkreis', path })
const one = (path: string) => ({ who: 'nordkreis', path, record: true }) as const
const elbe = (path: string) => ({ who: 'elbe', path: `/deser/exchangelooper/${path}`, record: true }) as const
const weser = (path: string) => ({ who: 'weser', path: `/deser/${path}`, record: true }) as const
const betreiber = (path: string) => ({ who: 'betreiber', path: `/deser/${path}` })
/** A cargo of the demo with a photo. */
const glass = { who: 'elbe', path: '/deser/exchangelooper/mycargo/details/5' }
/** A contract that the remanufacturer has proposed. */
const proposed = { who: 'hansen', path: '/deser/myreman/contracts?state=PROPOSED', record: true } as const
const locked = one('/deser/carpickup?status=LOCKED')

/** Paths to the dialogs and questions of each part of the web that has some, by its path below web/src. */
export const dialogWays: Record<string, DialogWay[]> = {
  'features/articles/screens.tsx': [
    { who: 'elbe', path: '/deser/remanufacturer/offers', record: true, entry: 'Löschen' },
  ],
  'features/cargos/details.tsx': [
    { ...glass, button: 'Ladung ändern' },
    { ...glass, entry: 'Löschen' },
  ],
  'features/cars/handover.tsx': [{ ...one('/deser/carsinventory?step=VEHICLE'), entry: 'Ganzes Fahrzeug weitergeben' }],
  'features/valuations/kept/details.tsx': [{ ...one('/deser/purchaser/forecasts?linked=false'), entry: 'Löschen' }],
  'features/valuations/kept/dialogs.tsx': [
    { ...one('/deser/purchaser/forecasts?linked=false&bidstate=OPEN'), button: 'Gebot beenden' },
    { ...one('/deser/purchaser/forecasts?linked=false'), entry: 'FIN, Kennzeichen und Bemerkung' },
    { ...one('/deser/purchaser/forecasts?linked=false'), entry: 'Mit Fahrzeug verknüpfen' },
    { ...one('/deser/purchaser/forecasts?linked=true'), button: 'Verknüpfung lösen' },
  ],
  'features/carts/lines.tsx': [
    { who: 'elbe', path: '/deser/remanufacturer/boxes', record: true, button: /^Menge senken/ },
  ],
  'features/carts/putin/dialog.tsx': [{ ...one('/deser/myreman/box'), button: 'Ausbauen' }],
  'features/carts/quantity.tsx': [{ ...one('/deser/myreman/box'), button: /^Menge ändern/ }],
  'features/carts/ready.tsx': [
    { who: 'hansen', path: '/deser/myreman/box', record: true, button: 'Meldung zurücknehmen' },
  ],
  'features/companies/certificates/dialog.tsx': [
    { ...nordkreis('/deser/company/certificates'), button: 'Zertifikat eintragen' },
  ],
  'features/companies/dismantler/stamp.tsx': [{ ...nordkreis('/deser/company'), button: 'Stempel entfernen' }],
  'features/containers/dialog.tsx': [{ ...nordkreis('/deser/btb/containers'), button: 'Fassungsvermögen festlegen' }],
  'features/contracts/granted.tsx': [
    { ...one('/deser/myreman/contracts?state=SIGNED'), button: 'Angebote ausblenden' },
  ],
  'features/contracts/steps.tsx': [
    { ...proposed, button: 'Unterzeichnen' },
    { ...proposed, button: 'Ablehnen' },
    { ...proposed, entry: 'Gegenvorschlag machen' },
    { who: 'elbe', path: '/deser/remanufacturer/contracts?state=PROPOSED', record: true, entry: 'Zurückziehen' },
    { ...one('/deser/myreman/contracts?state=SIGNED'), entry: 'Vertrag beenden' },
  ],
  'features/deliveries/booking.tsx': [
    { ...nordkreis('/deser/myreman/deliveries/details/18'), button: 'Rückkehr buchen' },
  ],
  'features/deliveries/newnote.tsx': [{ ...nordkreis('/deser/myreman/deliveries'), button: 'Lieferschein anlegen' }],
  'features/deliveries/payments.tsx': [
    { ...one('/deser/myreman/deliveries?status=CLOSED'), button: 'Zahlung eintragen' },
    { ...nordkreis('/deser/myreman/deliveries/details/18'), button: /^Zahlung über .* streichen$/ },
  ],
  'features/deliveries/steps.tsx': [
    { ...one('/deser/myreman/deliveries?status=OPEN'), button: 'Lieferschein abschließen' },
    { ...one('/deser/myreman/deliveries?status=OPEN'), entry: 'Löschen' },
    { ...one('/deser/myreman/deliveries?status=ANSWERED'), button: 'Berichtigung abschließen' },
    { ...one('/deser/myreman/deliveries?status=ANSWERED'), entry: 'Bestätigung bestreiten' },
    { who: 'elbe', path: '/deser/remanufacturer/deliveries?status=CLOSED', record: true, button: 'Alles angenommen' },
    {
      who: 'elbe',
      path: '/deser/remanufacturer/deliveries?status=DISPUTED',
      record: true,
      entry: 'Bestätigung zurückziehen',
    },
  ],
  'features/disposals/origin/dialog.tsx': [{ ...one('/deser/btb/output?q=160103'), button: 'Andere Eingänge wählen' }],
  'features/disposals/remove.tsx': [{ ...one('/deser/btb/output'), entry: 'Löschen' }],
  'features/documents/add.tsx': [{ ...nordkreis('/deser/documents'), button: 'Dokument hinzufügen' }],
  'features/files/kept.tsx': [{ ...glass, button: '„ladung.png“ entfernen' }],
  'features/incidents/screens.tsx': [{ ...one('/deser/btb/incidents'), entry: 'Löschen' }],
  'features/inspections/create.tsx': [{ ...nordkreis('/deser/inspections'), button: 'Prüfmappe anlegen' }],
  'features/log/record/remove.tsx': [{ ...one('/deser/btb/output?tab=others'), entry: 'Löschen' }],
  'features/log/week.tsx': [{ ...nordkreis('/deser/btb'), entry: 'Woche drucken' }],
  'features/offers/screens.tsx': [{ ...weser('exchangerecycler'), entry: 'Löschen' }],
  'features/operator/jobs.tsx': [
    { ...betreiber('operator/system'), button: 'Alte Nachrichten löschen: bisherige Läufe' },
    { ...betreiber('operator/system'), button: 'Alte Nachrichten löschen: jetzt ausführen' },
  ],
  'features/operator/maintenance.tsx': [{ ...betreiber('operator/system'), button: 'Wartung einschalten' }],
  'features/partners/documents/add.tsx': [{ ...one('/deser/btb/disposers'), button: 'Dokument hinzufügen' }],
  'features/parts/catalogue/kind.tsx': [{ ...nordkreis('/deser/btb/parts/catalogue'), button: 'Neue Art' }],
  'features/parts/scrap.tsx': [{ ...one('/deser/btb/parts?state=STORED'), entry: 'Verschrotten' }],
  'features/payments/plans.tsx': [{ ...nordkreis('/deser/ordermodule'), button: 'Kostenpflichtig bestellen' }],
  'features/payments/operator/activate.tsx': [
    { ...betreiber('operator/payments'), button: 'Als bezahlt freischalten' },
  ],
  'features/pickuporders/answer.tsx': [
    { ...weser('exchangerecycler/orders?status=EXECUTED'), button: 'Annehmen' },
    { ...weser('exchangerecycler/orders?status=EXECUTED'), button: 'Ablehnen' },
    { ...weser('exchangerecycler/orders?status=INQUIRY'), button: 'Zusagen' },
  ],
  'features/pickuporders/edit.tsx': [{ ...elbe('myorders?status=ORDERED'), entry: 'Ändern' }],
  'features/pickuporders/ending.tsx': [
    { ...elbe('myorders?status=ORDERED'), entry: 'Löschen' },
    { ...elbe('myorders?status=EXECUTED'), entry: 'Stornieren' },
  ],
  'features/pickuporders/execute.tsx': [{ ...elbe('myorders?status=ORDERED'), button: 'Verbindlich bestellen' }],
  'features/pickuporders/order.tsx': [{ ...elbe('mycargo?q=Motoren'), button: 'Abholung bestellen' }],
  'features/pickuporders/release.tsx': [{ ...elbe('myorders?status=ACCEPTED'), entry: 'Um Freigabe bitten' }],
  'features/pickuporders/screens.tsx': [{ ...elbe('myorders?status=EXECUTED'), entry: 'Nachricht schreiben' }],
  'features/pickuporders/weighing.tsx': [{ ...elbe('myorders?status=PICKEDUP'), entry: 'Menge bestreiten' }],
  'features/prices/costs.tsx': [{ ...nordkreis('/deser/purchaser/prices?tab=costs'), button: 'Kosten eintragen' }],
  'features/prices/pool.tsx': [{ ...nordkreis('/deser/purchaser/prices?tab=pool'), button: 'Beitreten' }],
  'features/prices/pricedialog.tsx': [{ ...nordkreis('/deser/purchaser/prices'), button: 'Preis eintragen' }],
  'features/receptions/actions.tsx': [{ ...locked, entry: 'Neu ausstellen' }],
  'features/receptions/annotate.tsx': [{ ...locked, entry: 'Herkunft und Bemerkung' }],
  'features/receptions/dialogs.tsx': [
    { ...locked, entry: 'Entsperren' },
    { ...locked, entry: 'Stornieren' },
  ],
  'features/receptions/handover.tsx': [
    { ...locked, button: 'Ausgabe vermerken' },
    { ...locked, button: 'Per E-Mail senden' },
  ],
  'features/receptions/notified.tsx': [
    { ...one('/deser/carpickup?status=LOCKED&notice=yes'), entry: 'Mitteilung vermerken' },
  ],
  'features/receptions/print.tsx': [{ ...locked, entry: 'Drucken' }],
  'features/receptions/weight.tsx': [{ ...nordkreis('/deser/carpickup/neu'), button: 'Berechnen' }],
  'features/security/proof.tsx': [{ ...nordkreis('/deser/profile/security'), button: 'App einrichten' }],
  'features/spares/screens.tsx': [{ ...one('/deser/btb/output?tab=spares'), entry: 'Löschen' }],
  'features/statements/closing.tsx': [{ ...one('/deser/btb/statements'), entry: 'Wieder öffnen' }],
  'features/statements/editor.tsx': [{ ...nordkreis('/deser/btb/statements'), button: 'Neuer Abschluss' }],
  'features/users/act.tsx': [{ ...betreiber('mandators'), record: true, button: 'Für das Unternehmen handeln' }],
  'features/users/askdialog.tsx': [{ ...one('/deser/usermanagement'), entry: 'An anderes Unternehmen übergeben' }],
  'features/users/company.tsx': [{ ...betreiber('mandators'), record: true, entry: 'Unternehmen deaktivieren' }],
  'features/users/dialogs.tsx': [
    { ...one('/deser/usermanagement'), entry: 'Löschen' },
    { ...one('/deser/usermanagement'), entry: 'Deaktivieren' },
  ],
}

/**
 * Dialogs that open by themselves or need a state that the demo lacks: the test that opens them, or why there is
 * none.
 */
export const dialogsElsewhere: Record<string, string> = {
  'app/outbox/dialog.tsx': 'heldwrites.spec.ts',
  'app/outbox/rows.tsx': 'heldwrites.spec.ts',
  'app/session/countdown.tsx': 'shown after minutes of inactivity',
  'app/routing/oldversion.tsx': 'guards.spec.ts',
  'app/data/recordwatch.tsx': 'needs a save in another window during input',
  'features/cargos/become.tsx': 'shown after saving a cargo; uses useFocusBack like all others',
  'features/cars/bulk.tsx': 'the selection bar; it disappears with the selection, and the list gets the focus',
  'features/cars/clear.tsx': 'a car of high voltage in the log',
  'features/cars/moves.tsx': 'focus.spec.ts',
  'features/documents/details.tsx': 'deleting a paper leads back to the list',
  'features/files/dialogs.tsx': 'photomanager.spec.ts',
  'features/imports/details.tsx': 'imports.spec.ts',
  'features/imports/options.tsx': 'articleimport.spec.ts',
  'features/inspections/details.tsx': 'inspections.spec.ts',
  'features/inspections/handed.tsx': 'inspections.spec.ts',
  'features/log/cars/accept.tsx': 'goals.spec.ts',
  'features/log/sheet/numpad.tsx': 'access.spec.ts',
  'features/offers/prolong.tsx': 'offers.spec.ts',
  'features/operator/alert.tsx': 'operator.spec.ts',
  'features/operator/mail.tsx': 'a mail with a login link',
  'features/operator/masterdata/avv.tsx': 'its day is entered once a year',
  'features/operator/masterdata/upload.tsx': 'a file with wrong lines',
  'features/parts/bringback.tsx': 'a part that was handed over',
  'features/parts/bulk.tsx': 'the selection bar',
  'features/parts/catalogue/template.tsx': 'a saved template',
  'features/parts/details.tsx': 'a part whose removal can be undone',
  'features/payments/operator/modules.tsx': 'a row of a company',
  'features/payments/reception.tsx': 'a company that pays by the VN',
  'features/payments/standing.tsx': 'a running subscription',
  'features/pickuporders/book.tsx': 'containerpickup.spec.ts',
  'features/receptions/bulk.tsx': 'the selection bar',
  'features/receptions/new.tsx': 'goals.spec.ts',
  'features/reviews/dialog.tsx': 'reviews.spec.ts',
  'features/security/codes.tsx': 'security.spec.ts',
  'features/security/namedialog.tsx': 'security.spec.ts',
  'features/security/passkeyspart.tsx': 'security.spec.ts',
  'features/security/totp.tsx': 'security.spec.ts',
  'features/statements/details.tsx': 'an open statement, which other tests close',
  'features/statements/fixes/button.tsx': 'a finding that is corrected in place',
  'features/statements/fixes/each.tsx': 'a finding that is corrected in place',
  'features/statements/fixes/numbers.tsx': 'a finding that is corrected in place',
  'features/statements/fixes/origin.tsx': 'a finding that is corrected in place',
  'features/statements/fixes/staff.tsx': 'a finding that is corrected in place',
  'features/statements/fixes/transfer.tsx': 'a finding that is corrected in place',
  'features/users/accept.tsx': 'users.spec.ts',
  'features/users/ending.tsx': 'a point or delivery between two companies',
  'features/users/moves.tsx': 'users.spec.ts',
  'features/wastereports/period.tsx': 'wastereports.spec.ts',
  'features/wastereports/sent.tsx': 'wastereports.spec.ts',
  'ui/form/meanwhile.tsx': 'needs bookings of the same car in another window',
  'ui/form/question.tsx': 'the confirmation of any binding form',
  'ui/form/screen.tsx': 'the confirmation of any binding form',
  'ui/form/stale.tsx': 'needs a save by another user',
  'ui/leavedialog.tsx': 'forms.spec.ts',
  'ui/outcome.tsx': 'the results of a bulk action',
}
