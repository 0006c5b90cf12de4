import type { Paper, Picture } from './types.ts'

/** Four lines of a business: boxes 3.1–3.4, 3.5–3.8, 4.1–4.4 and 4.5–4.8. */
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

/** A business with its certifier, its certificate and what it declares at the end of its field. */
export interface VnBusiness {
  company: VnAddress
  certifier: VnAddress
  /** Days as printed, dd.mm.yyyy: boxes 3.9 and 4.9. */
  certificate: { issued: string; validto: string }
  /** Boxes 3.10 and 4.13, `sornc` and `sornd`: this business notifies the registration authority; null while open. */
  notifies: boolean | null
  /** Place and day of the signature strip; empty to be written by hand (`printdate`, details O36). */
  placeDate: string
  /** `printstamp`: the picture of the stamp, or the address block as lines where none was uploaded (details O36). */
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

/** Certificate of destruction (Verwertungsnachweis) after FZV 2023 § 17 and Anlage 9; days are text, dd.mm.yyyy. */
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
    /** The traffic sign, D for DE (details O53). */
    dmark: string
    incomplete: boolean
  }
  /** Null when the car went straight to the dismantler: field 3 stays empty (details O32). */
  collector: VnBusiness | null
  dismantler: VnBusiness & { authority: VnAuthority }
  /** Place and day of the keeper's strip in field 5. */
  handover: { placeDate: string }
  /** "ENTWURF", "STORNIERT" or "ERSETZT" across each page unless it is valid. */
  state: 'VALID' | 'DRAFT' | 'CANCELLED' | 'REPLACED'
  /** Number of the VN that this one replaces, and of the one by which it was replaced (details O34); empty without one. */
  replaces: string
  replacedby: string
  /** "DEMO" across each page (details O87): made with invented data. */
  demo: boolean
  /** Address of the public check (details O34), with its QR; only on locked ones. */
  check: { url: string; qr: Picture } | null
  copies: VnCopy[]
  /** Edition of the form, `templates/vn/form<edition>.typ`. */
  edition: VnEdition
}

/** Editions of the form. A released one never changes: what was locked under it prints the same bytes for ever. */
export type VnEdition = 1 | 2 | 3
/** That of drafts and of what is locked now. */
export const EDITION: VnEdition = 3
/** That of snapshots which do not say theirs. */
export const UNNAMED_EDITION: VnEdition = 2

/** Several certificates of destruction in one file, each with its copies. */
export interface VnSetData extends Paper {
  language: 'de'
  papers: VnData[]
}
