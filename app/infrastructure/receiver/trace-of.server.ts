import type { SMTPServerSession } from "smtp-server";

/** The lines that a receiving server puts before a mail: who sent it, and what the other server calls itself. */
export function traceOf(session: SMTPServerSession, host: string, now = new Date()) {
  const { envelope, hostNameAppearsAs, remoteAddress, transmissionType } = session;
  const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
  const lines = [
    `Return-Path: <${plain(sender)}>`,
    `Received: from ${plain(hostNameAppearsAs)} ([${remoteAddress}]) by ${host} with ${transmissionType}; ${now.toUTCString()}`,
  ];
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "latin1");
}

/** Control characters could end the line. */
function plain(text: string) {
  return text.replace(/[^\x21-\x7e]/g, "").slice(0, 320);
}
