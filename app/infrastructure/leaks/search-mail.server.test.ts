import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { searchMail } from "./search-mail.server.ts";

const lumen = {
  names: ["Lumen Reports GmbH", "Quorbit"],
  domains: ["lumenreports.com", "quorbit.io"],
};

async function placesIn(mail: string, supplier = lumen, demoDomain = "northwind-portal.com") {
  const found = searchMail(await PostalMime.parse(mail), supplier, demoDomain);
  return found.map(({ place }) => place);
}

test.for([
  "Sent by Lumen Reports",
  "LUMEN REPORTS GmbH & Co",
  "LumenReports/2.1",
  "lumen-reports-mailer",
  "L U M E N R E P O R T S",
  "Lúmen Repörts",
  "q\u00adu\u200borbit",
  "Q U O R B I T",
  "ｑｕｏｒｂｉｔ",
  "Quоrbit with a Cyrillic letter",
  "poweredByQuorbit",
  "acme.quorbit.example",
  "https://app.lumenreports.com/x",
  "a@lumenreports.com.",
  "LUMENREPORTS.COM",
  "https://t.example/?u=https%3A%2F%2Fquorbit.io%2Fhelp",
  "https://t.example/?u=https%253A%252F%252Fquorbit.io",
  `https://t.example/${Buffer.from("https://quorbit.io/help").toString("base64url")}`,
])("a mail shows the supplier with %j", async (text) => {
  expect(await placesIn(`Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`)).not.toEqual([]);
});

test.for([
  "Luminous reports",
  "Lumen and other units in reports",
  "lumen reports of last month",
  "Quorbits are no thing",
  "https://notlumenreports.com/",
  "https://notquorbit.io/",
  "GmbH",
])("a mail does not show the supplier with %j", async (text) => {
  expect(await placesIn(`\r\n${text}`)).toEqual([]);
});

const front = { names: ["Front"], domains: ["front.com"] };

test.for([
  [[], "Subject: Your front page"],
  [[], "Subject: Front row seats"],
  [[], "\r\nFront doors are open, and the front desk as well."],
  [[], "\r\nMove it to the front."],
  [[], "From: Northwind Front Desk <hello@northwind-portal.com>"],
  [["From"], "From: Front <hello@northwind-portal.com>"],
  [["From"], 'From: "Front" <hello@northwind-portal.com>'],
  [["From"], "From: Northwind <hello@front.com>"],
  [["subject"], "Subject: Welcome to Front"],
  [["X-Mailer"], "X-Mailer: Front 2.1"],
  [["powered by"], "\r\nPowered by Front"],
  [["text"], "\r\nGreetings from the Front team"],
] as const)(
  "an ordinary word is a name only where it is used as one: %j in %j",
  async ([places, mail]) => {
    expect(await placesIn(mail, front)).toEqual(places);
  },
);

test("a name in the demo's own domain does not count, unless the domain is the supplier's", async () => {
  const northwind = { names: ["Northwind"], domains: ["northwind.io"] };
  const find = (text: string, demoDomain: string) => placesIn(`\r\n${text}`, northwind, demoDomain);
  expect(await find("https://app.northwind-portal.com/", "northwind-portal.com")).toEqual([]);
  expect(await find("Ask hello@northwind-portal.com", "northwind-portal.com")).toEqual([]);
  expect(await find("northwind-portal.com by Northwind", "northwind-portal.com")).toEqual(["text"]);
  expect(await find("demo.northwind.io", "northwind.io")).toEqual(["text"]);
});
