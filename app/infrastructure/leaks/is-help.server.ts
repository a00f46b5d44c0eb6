const words =
  /(^|[^a-z])(help|docs?|documentation|support|knowledge|knowledgebase|helpcent(er|re)|helpdesk|faqs?|guides?|manual|tutorials?|hilfe|anleitung|handbuch|aide|ayuda|aiuto|ajuda|pomoc)([^a-z]|$)/i;

/** Whether a link leads to help pages, by its words or its address. */
export function isHelp(address: string, text: string) {
  return words.test(address) || words.test(text);
}
