import type { Paper, Picture } from './types.ts'

/** Four lines of a company: boxes 3.1–3.4, 3.5–3.8, 4.1–4.4 and 4.5–4.8. */
export interface VnAddress {
  name: string
  street: string
  hsnr: string
  country: string
  zip: string
  city: string
  tel: string
  fax: string
}

/** A company with its certifier, certificate and the declarations at the end of its field. */
export interface VnBusiness {
  company: VnAddress
  certifier: VnAddress
  /** Dates as printed, dd.mm.yyyy: boxes 3.9 and 4.9. */
  certificate: { issued: string; validto: string }
  /** Boxes 3.10 and 4.13, `sornc` and `sornd`: this company notifies the registration authority; null while undecided. */
  notifies: boolean | null
  /** Place and date at the signature; empty to be filled in by hand (`printdate`, details O36). */
  placeDate: string
  /** `printstamp`: picture of the stamp, or the address lines if none was uploaded (details O36). */
  stamp: Picture | null
  stampLines: string[]
}

export interface VnAuthority {
  name: string
  street: string
  hsnr: string
  zip: string
  city: string
}

export type VnCopy = 1 | 2 | 3 | 4

/** Certificate of destruction (Verwertungsnachweis) under FZV 2023 § 17 and Anlage 9; dates are text, dd.mm.yyyy. */
export interface VnData extends Paper {
  language: 'de'
  head: { date: string; identnr: string; vnr: string; licenceplate: string }
  keeper: {
    legal: boolean
    companyname: string
    lastname: string
    firstname: string
    dob: string
    street: string
    hsnr: string
    zip: string
    city: string
    nationality: string
    incomplete: boolean
  }
  car: {
    clazz: string
    manufacturer: string
    model: string
    vin: string
    licenceplate: string
    registrated: string
    /** Fahrzeuggewicht (AltfahrzeugV § 2 (1) Nr. 23) with its unit. */
    weight: string
    /** Vehicle country sign, D for DE (details O53). */
    dmark: string
    incomplete: boolean
  }
  /** Null if the car went straight to the dismantler: field 3 stays empty (details O32). */
  collector: VnBusiness | null
  dismantler: VnBusiness & { authority: VnAuthority }
  /** Place and date of the keeper's signature in field 5. */
  handover: { placeDate: string }
  /** "ENTWURF", "STORNIERT" or "ERSETZT" across each page unless it is valid. */
  state: 'VALID' | 'DRAFT' | 'CANCELLED' | 'REPLACED'
  /** Number of the VN that this one replaces, and of its successor (details O34); empty if there is none. */
  replaces: string
  replacedby: string
  /** "DEMO" across each page (details O87): the data is fictitious. */
  demo: boolean
  /** Address and QR code of the public verification (details O34); only on locked ones. */
  check: { url: string; qr: Picture } | null
  copies: VnCopy[]
  /** Edition of the form, `templates/vn/form<edition>.typ`. */
  edition: VnEdition
}

/** Editions of the form. A released one never changes: a VN locked under it must always print the same bytes. */
export type VnEdition = 1 | 2 | 3
/** Edition of drafts and newly locked VNs. */
export const EDITION: VnEdition = 3
/** Edition of snapshots that do not name one. */
export const UNNAMED_EDITION: VnEdition = 2

/** Several certificates of destruction in one file, each with its copies. */
export interface VnSetData extends Paper {
  language: 'de'
  papers: VnData[]
}
