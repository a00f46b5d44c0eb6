export const enquiryLimits = {
  draft: { name: "enquiry/draft", max: 20, seconds: 60 * 60 },
  /** Of messages in conversations that exist; send_enquiry() counts enquiries. */
  message: { name: "enquiry/message", max: 120, seconds: 60 * 60 },
  report: { name: "enquiry/report", max: 20, seconds: 24 * 60 * 60 },
};
