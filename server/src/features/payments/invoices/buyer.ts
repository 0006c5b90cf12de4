/** The customer as printed on the invoice. */
export interface Buyer {
  name: string
  street: string
  city: string
  country: string
}
