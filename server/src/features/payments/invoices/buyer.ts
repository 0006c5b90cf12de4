/** Who is charged, as it stands on the invoice. */
export interface Buyer {
  name: string
  street: string
  city: string
  country: string
}
