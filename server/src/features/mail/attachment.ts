/** A paper that goes with a mail, drawn when the mail is sent; `data` is kept until then. */
export interface Attachment {
  kind: 'vn' | 'order'
  name: string
  data: object
}
