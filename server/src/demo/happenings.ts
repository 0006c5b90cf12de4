import type { IncidentType } from '@kreislauf/core/features/incidents/contract.ts'

/** Incident, cause, remedy, and who was notified. */
export type Happening = readonly [
  type: IncidentType,
  description: string,
  cause: string | null,
  remedy: string | null,
  reportedto?: string,
]

/** Incidents on a yard over the years. */
export const ofYards: readonly Happening[] = [
  [
    'ACCIDENT_SPILL',
    'Beim Umsetzen eines Fasses sind etwa 8 l Altöl auf die befestigte Fläche gelaufen.',
    'Gabelstapler hat das Fass gestreift',
    'Mit Bindemittel aufgenommen, 22 kg als 150202 gebucht. Ölabscheider geprüft, kein Eintrag.',
  ],
  [
    'OPERATING_DISTURBANCE',
    'Stromausfall in der Halle von 9:20 bis 11:45 Uhr, Trockenlegung unterbrochen.',
    'Störung beim Netzbetreiber',
    'Offene Leitungen verschlossen, nach Rückkehr des Stroms weitergearbeitet.',
  ],
  [
    'WASTE_MISMATCH',
    'Anlieferung Altreifen enthielt zwei Säcke Restmüll.',
    'Fremdstoffe beim Anlieferer',
    'Aussortiert und zurückgegeben, Anlieferer schriftlich informiert.',
  ],
  [
    'FIRE',
    'Rauch aus einer ausgebauten Starterbatterie im Batterielager, nach wenigen Minuten gelöscht.',
    'Kurzschluss an ungesicherten Polen',
    'Pole werden sofort nach dem Ausbau abgeklebt, Unterweisung aller Mitarbeiter.',
    'Feuerwehr, Sachversicherer',
  ],
  [
    'AUTHORITY_VISIT',
    'Regelüberwachung der Anlage, Einsicht in Betriebstagebuch und Belege.',
    null,
    'Keine Beanstandung. Kennzeichnung von zwei Behältern erneuert.',
    'Untere Abfallbehörde',
  ],
  [
    'MACHINE_FAILURE',
    'Trockenlegungsanlage 2 saugt keinen Kraftstoff mehr ab.',
    'Membran der Pumpe gerissen',
    'Membran getauscht, Anlage am selben Tag wieder in Betrieb.',
  ],
  [
    'THEFT',
    'Drei Katalysatoren aus dem Teilelager entwendet, Zaun an der Nordseite aufgeschnitten.',
    'Einbruch in der Nacht',
    'Bestand korrigiert, Zaun repariert, Lager wird nachts verschlossen.',
    'Polizei, Sachversicherer',
  ],
  [
    'INSPECTION_RESULT',
    'Jährliche Prüfung der Ölabscheideranlage: dicht, Schlammfang zu 60 % gefüllt.',
    null,
    'Schlammfang geleert.',
  ],
  [
    'RADIATION_OR_CHEMICAL_FIND',
    'Unbeschriftete Kanister im Kofferraum eines angelieferten Fahrzeugs, stechender Geruch.',
    'Fahrzeug vor der Annahme nicht ausgeräumt',
    'Abgesperrt, Inhalt vom Fachbetrieb bestimmt (Lösemittel) und abgeholt.',
    'Untere Abfallbehörde',
  ],
  [
    'OTHER',
    'Starkregen: Wasser stand bis zur Halle, der Notüberlauf war verstopft.',
    'Laub im Einlauf',
    'Einlauf gereinigt, Kontrolle jetzt monatlich.',
  ],
]

/** Incidents at a collection point. */
export const ofPoints: readonly Happening[] = [
  [
    'ACCIDENT_SPILL',
    'Kühlmittel aus einem Unfallwagen auf dem Stellplatz ausgelaufen, etwa 3 l.',
    'Kühler beim Abladen beschädigt',
    'Mit Bindemittel aufgenommen, Auffangwanne untergestellt.',
  ],
  [
    'THEFT',
    'An zwei Fahrzeugen fehlen die Batterien.',
    'Hof war nachts nicht verschlossen',
    'Tor wird täglich verschlossen, Anzeige erstattet.',
    'Polizei',
  ],
  [
    'AUTHORITY_VISIT',
    'Überprüfung der Annahmestelle, Verwertungsnachweise eingesehen.',
    null,
    'Keine Beanstandung.',
    'Untere Abfallbehörde',
  ],
  [
    'OPERATING_DISTURBANCE',
    'Abschleppwagen nicht einsatzbereit, Abholungen um zwei Tage verschoben.',
    'Hydraulik undicht',
    'Leitung getauscht.',
  ],
  [
    'WASTE_MISMATCH',
    'Im Kofferraum eines Fahrzeugs lagen vier fremde Altreifen.',
    null,
    'Der Halter hat sie wieder mitgenommen.',
  ],
  ['INSPECTION_RESULT', 'Prüfung der befestigten Fläche: zwei Risse an der Zufahrt.', 'Frost', null],
]
