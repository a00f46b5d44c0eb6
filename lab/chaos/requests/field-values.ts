/** Valid values by field name, so that a form can be valid except for one field. */
export const honestValues: Record<string, string[]> = {
  email: ["ann@asking.example", "provider@asking.example"],
  password: ["label-harbour-2026"],
  confirmPassword: ["label-harbour-2026"],
  currentPassword: ["label-harbour-2026"],
  proof: ["label-harbour-2026", "provider@asking.example"],
  code: ["123456", "a".repeat(43)],
  next: ["/dashboard", "/submit-listing"],
  businessName: ["Asked as its owner wants it"],
  category: ["Analytics & Reporting"],
  countries: ["Austria", "Any Country"],
  languages: ["German"],
  website: ["https://asked.example/"],
  priceFrom: ["59", "0", "49.90"],
  priceUnit: ["month", "project"],
  oneLine: ["What it is, in one line."],
  isContactForPricing: ["on"],
  description: ["Reports your clients open under your own name."],
  logo: ["", "none.webp"],
  seen: ["pending/1", "approved/1", "rejected/1"],
  planType: ["monthly", "yearly"],
  reason: ["unclear", "Written for a test."],
  note: ["Please say what the reseller's client sees."],
  fields: ["priceFrom", "portal_domain"],
  role: ["provider", "moderator"],
  status: ["open", "answered"],
  state: ["open", "pending"],
  name: ["Ann Harbour"],
  subject: ["A listing of yours"],
  message: ["Who answers for this listing?"],
  openedAt: ["1"],
  nickname: [""],
  source: ["home"],
  page: ["1", "2"],
  search: ["reports", "white label"],
  sort: ["newest"],
  subscriptionId: ["sub_1"],
  inPlace: ["true"],
};

const long = (text: string) => text.repeat(Math.ceil(3_000 / text.length));

const controlCharacters = [
  "",
  " ",
  "\0",
  "a\0b",
  "\x01\x02\x1f",
  "\x7f\x80\x9f",
  "\r\n",
  "\t\v\f",
  "\u2028\u2029",
];
const unusualUnicode = [
  "\ufeff",
  "\u202e//evil.example",
  "\u200b\u200d",
  "\ufffd\ufffe\uffff",
  "\u{10ffff}",
  "👩‍👩‍👧",
];
const programValues = ["null", "undefined", "NaN", "Infinity"];
const numbers = [
  "-1",
  "0",
  "1e999",
  "-0",
  "0x10",
  "9".repeat(40),
  "1.5",
  "2147483648",
  "9223372036854775808",
  "1e-7",
  "٣",
  "１２",
];
const dates = ["2026-99-99", "0000-00-00"];
const jsonTexts = ["true", "[]", "{}", "[object Object]", '{"$gt":""}'];
const propertyNames = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
const sqlTexts = ["' or 1=1--", '"; drop table users; --', "%", "%%", "%s%n", "\\"];
const pathsAndMarkup = [
  "../../etc/passwd",
  "..%2f..%2f",
  "//evil.example",
  "javascript:alert(1)",
  "<script>",
  "{{7*7}}",
];
const emailAddresses = ["a@b", "a@b.c", "@", "ａ＠ｅｘａｍｐｌｅ．ｃｏｍ"];
const urls = ["http://[::1", "http://a@b.c:99999", "https://xn--"];
const longTexts = [
  long("a"),
  long("%"),
  long("\u0301\u0316"),
  long("ﷺ"),
  long("a."),
  long("/"),
  long("("),
  long("😀"),
];
const ids = [
  "00000000-0000-7000-8000-00000000000g",
  "00000000-0000-0000-0000-000000000000",
  "evt_1",
];
const separatedTexts = [
  "a/b/c",
  "approved/1/x/y",
  "pending/99999999999",
  "pending/-1",
  "pending/1/1/1/1",
  "/",
  "a;b,c|d",
];

/** Texts that often break parsers, databases, regular expressions and pages. */
export const hostileTexts = [
  controlCharacters,
  unusualUnicode,
  programValues,
  numbers,
  dates,
  jsonTexts,
  propertyNames,
  sqlTexts,
  pathsAndMarkup,
  emailAddresses,
  urls,
  longTexts,
  ids,
  separatedTexts,
].flat();

/** Invalid percent escapes, and escapes of bytes that are not UTF-8. */
export const hostileBytes = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%00",
  "%ED%A0%80",
  "%FF%FE",
  "%C0%AF",
  "%F5%80%80%80",
  "%u0041",
  "+%2",
];

const bracketsAndDots = ["", "[]", "[0]", "[", "]", ".", ".."];
const structuredNames = [
  "a.b",
  "a[0]",
  "a[0].b",
  "a[1000]",
  "a[100000]",
  "a[-1]",
  "a[4294967294]",
  "a[99999999999999999999]",
  "a[]",
  "a[b]",
  "a[b][c]",
];
const prototypeNames = [
  "a[__proto__]",
  "a.__proto__.b",
  "__proto__",
  "constructor.prototype.x",
  "toString",
];
const reservedNames = ["__intent__", "__state__", "__INTENT__", "_method"];
const namesWithSpecialCharacters = ["a\0b", "\ud800", "a b", "a=b", "\r\n"];
const longNames = ["x".repeat(2_000), `a${".a".repeat(1_000)}`, `a${"[0]".repeat(500)}`];

/** Field names that form parsers treat specially. */
export const hostileNames = [
  bracketsAndDots,
  structuredNames,
  prototypeNames,
  reservedNames,
  namesWithSpecialCharacters,
  longNames,
].flat();

/** Values for Conform's internal fields `__intent__` and `__state__`. */
export const hostileIntents = [
  "{",
  "null",
  "1",
  "[]",
  '"a"',
  "{}",
  '{"type":1}',
  '{"type":"update"}',
  '{"type":"validate"}',
  '{"type":"update","payload":null}',
  '{"type":"update","payload":{"name":"a[1e9]","value":1}}',
  '{"type":"reset","payload":{"name":{}}}',
  '{"type":"insert","payload":{"name":"email"}}',
  '{"type":"remove","payload":{"name":"countries","index":-1}}',
  '{"type":"update","payload":{"value":null}}',
  '{"type":"reorder","payload":{"name":"email","from":0,"to":1000000}}',
  '{"type":"x","payload":{}}',
  '{"type":"update","payload":{"name":"email","value":{"a":1}}}',
  '{"type":"insert","payload":null}',
];
