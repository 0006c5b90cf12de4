export interface Party {
  name: string
  street: string | null
  hsnr: string | null
  zip: string | null
  city: string | null
}

/** Receiver and carrier of a disposal as they were booked with it; `waste` names what the receiver accepts of its type. */
export interface BookedPartners {
  disposer: Party & {
    disposalnumber: string | null
    certificatevalidto: string | null
    waste: { wastetype: string; proofvalidto: string | null }[]
  }
  /** Null: the receiver itself carries. */
  carrier: (Party & { carriernumber: string | null; permitvalidto: string | null }) | null
}
