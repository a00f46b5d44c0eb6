import type Stripe from "stripe";

/**
 * The stand-in's API in the installed SDK's types. `npm run stripe:schema` turns every member of this file into the
 * schema that requests, responses and events are validated against.
 */
export interface Operations {
  createCustomer: { takes: Stripe.CustomerCreateParams; answers: Stripe.Customer };
  retrieveCustomer: { takes: Stripe.CustomerRetrieveParams; answers: Stripe.Customer };
  deleteCustomer: { takes: Stripe.CustomerDeleteParams; answers: Stripe.DeletedCustomer };
  createProduct: { takes: Stripe.ProductCreateParams; answers: Stripe.Product };
  createPrice: { takes: Stripe.PriceCreateParams; answers: Stripe.Price };
  listPrices: { takes: Stripe.PriceListParams; answers: List<Stripe.Price> };
  retrievePrice: { takes: Stripe.PriceRetrieveParams; answers: Stripe.Price };
  createSession: { takes: Stripe.Checkout.SessionCreateParams; answers: Stripe.Checkout.Session };
  retrieveSession: {
    takes: Stripe.Checkout.SessionRetrieveParams;
    answers: Stripe.Checkout.Session;
  };
  listSessions: {
    takes: Stripe.Checkout.SessionListParams;
    answers: List<Stripe.Checkout.Session>;
  };
  expireSession: { takes: Stripe.Checkout.SessionExpireParams; answers: Stripe.Checkout.Session };
  listSubscriptions: { takes: Stripe.SubscriptionListParams; answers: List<Stripe.Subscription> };
  retrieveSubscription: {
    takes: Stripe.SubscriptionRetrieveParams;
    answers: Stripe.Subscription;
  };
  updateSubscription: { takes: Stripe.SubscriptionUpdateParams; answers: Stripe.Subscription };
  cancelSubscription: { takes: Stripe.SubscriptionCancelParams; answers: Stripe.Subscription };
  listInvoices: { takes: Stripe.InvoiceListParams; answers: List<Stripe.Invoice> };
  retrieveInvoice: { takes: Stripe.InvoiceRetrieveParams; answers: Stripe.Invoice };
  listCharges: { takes: Stripe.ChargeListParams; answers: List<Stripe.Charge> };
  retrieveCharge: { takes: Stripe.ChargeRetrieveParams; answers: Stripe.Charge };
  createRefund: { takes: Stripe.RefundCreateParams; answers: Stripe.Refund };
  listRefunds: { takes: Stripe.RefundListParams; answers: List<Stripe.Refund> };
  listDisputes: { takes: Stripe.DisputeListParams; answers: List<Stripe.Dispute> };
  createPortalSession: {
    takes: Stripe.BillingPortal.SessionCreateParams;
    answers: Stripe.BillingPortal.Session;
  };
  listEvents: { takes: Stripe.EventListParams; answers: List<Events[keyof Events]> };
}

export interface Resources {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  session: Stripe.Checkout.Session;
  sessionLine: Stripe.LineItem;
  subscription: Stripe.Subscription;
  subscriptionItem: Stripe.SubscriptionItem;
  invoice: Stripe.Invoice;
  invoiceLine: Stripe.InvoiceLineItem;
  invoicePayment: Stripe.InvoicePayment;
  paymentIntent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  portalSession: Stripe.BillingPortal.Session;
}

export interface Events {
  "customer.created": Stripe.CustomerCreatedEvent;
  "customer.deleted": Stripe.CustomerDeletedEvent;
  "checkout.session.completed": Stripe.CheckoutSessionCompletedEvent;
  "checkout.session.expired": Stripe.CheckoutSessionExpiredEvent;
  "customer.subscription.created": Stripe.CustomerSubscriptionCreatedEvent;
  "customer.subscription.updated": Stripe.CustomerSubscriptionUpdatedEvent;
  "customer.subscription.deleted": Stripe.CustomerSubscriptionDeletedEvent;
  "invoice.paid": Stripe.InvoicePaidEvent;
  "invoice.payment_failed": Stripe.InvoicePaymentFailedEvent;
  "charge.refunded": Stripe.ChargeRefundedEvent;
  "charge.dispute.created": Stripe.ChargeDisputeCreatedEvent;
}

/** Stripe.ApiList without the SDK's helper methods. */
export interface List<Item> {
  object: "list";
  data: Item[];
  has_more: boolean;
  url: string;
}
