/** A document attached to a mail, drawn from `data` when the mail is sent. */
export interface Attachment {
  kind: 'vn' | 'order'
  name: string
  data: object
}
