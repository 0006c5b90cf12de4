export interface Party {
  name: string
  street: string | null
  hsnr: string | null
  zip: string | null
  city: string | null
}

/** Receiver and carrier as stored with a disposal; `waste`: the receiver's acceptance of its type. */
export interface BookedPartners {
  disposer: Party & {
    disposalnumber: string | null
    certificatevalidto: string | null
    waste: { wastetype: string; proofvalidto: string | null }[]
  }
  /** Null if the receiver is the carrier. */
  carrier: (Party & { carriernumber: string | null; permitvalidto: string | null }) | null
}
